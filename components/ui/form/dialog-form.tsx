import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import shared from '@/components/ui/shared.module.css';
import { CallForm, type CallFormProps } from './call-form';
import { FormButton, type ButtonKind } from './form-button';
import css from './form.module.css';

type DialogFormProps = CallFormProps & {
  /** The id of its heading in the document. */
  id: string;
  title: ReactNode;
  isBusy?: boolean;
  kind?: ButtonKind;
  sendLabel: string;
  closeLabel: string;
  close(): void;
};

export function DialogForm(props: DialogFormProps) {
  const { className, id, title, isRight, isBusy = false, kind = 'danger', sendLabel, closeLabel, close } = props;
  return (
    <Dialog className={className} labelledBy={id} onClose={close}>
      <CallForm isRight={isRight} send={props.send}>
        <h2 className={shared.label} id={id}>
          {title}
        </h2>
        {props.children}
        <div className={css.row}>
          <FormButton kind={kind} type="submit" disabled={isBusy || !isRight}>
            {sendLabel}
          </FormButton>
          <FormButton kind="quiet" type="button" onClick={close}>
            {closeLabel}
          </FormButton>
        </div>
      </CallForm>
    </Dialog>
  );
}
