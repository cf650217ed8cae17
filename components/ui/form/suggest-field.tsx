'use client';

import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { MuiForm } from './mui-form';
import css from './suggest-field.module.css';

type SuggestFieldProps<Option> = {
  label: string;
  /** The plain field that this one replaces, taking over its text and, if it has it, the focus. */
  from: HTMLInputElement;
  options: readonly Option[];
  isLoading: boolean;
  loadingText: string;
  /** Shown if there are no options for the text; screen readers announce it, like the other text. */
  emptyText: string;
  idOf(option: Option): string;
  nameOf(option: Option): string;
  isChosen(option: Option): boolean;
  onType(text: string): void;
  onChoose(option: Option): void;
  draw(option: Option): ReactNode;
};

/**
 * MUI's autocomplete: a text field with options, any number of which can be chosen one after the other. Used only in
 * code that the browser loads with `import()`.
 */
export function SuggestField<Option>({ label, from, options, onType, onChoose, ...props }: SuggestFieldProps<Option>) {
  const [start] = useState(() => ({
    text: from.value,
    hasFocus: from === document.activeElement,
    selection: [from.selectionStart, from.selectionEnd] as const,
  }));
  const [text, setText] = useState(start.text);
  const [isOpen, setOpen] = useState(start.hasFocus && start.text !== '');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!start.hasFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(...start.selection);
  }, [start]);

  const type = (next: string) => {
    setText(next);
    onType(next);
  };
  return (
    <MuiForm>
      <Autocomplete<Option>
        options={options}
        // These are already the options for the text.
        filterOptions={(all) => all}
        value={null}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') type(next);
        }}
        onChange={(_event, option) => {
          if (option === null) return;
          onChoose(option);
          type('');
        }}
        clearOnBlur={false}
        open={isOpen && (text.trim() !== '' || options.length > 0)}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        loading={props.isLoading}
        loadingText={props.loadingText}
        noOptionsText={props.emptyText}
        forcePopupIcon={false}
        // Stays inside the landmark of its field.
        disablePortal
        getOptionKey={props.idOf}
        getOptionLabel={props.nameOf}
        renderOption={({ key, ...attributes }, option) => (
          <li key={key} {...attributes} aria-selected={props.isChosen(option)}>
            {props.draw(option)}
          </li>
        )}
        slotProps={{
          popper: { className: css.popper },
          paper: { className: css.paper },
          listbox: { className: css.options },
        }}
        renderInput={({ id, slotProps }) => (
          <FormControl fullWidth>
            <FormLabel {...slotProps.inputLabel} htmlFor={id}>
              {label}
            </FormLabel>
            <OutlinedInput
              {...slotProps.input}
              className={css.frame}
              inputRef={input}
              slotProps={{
                input: {
                  ...slotProps.htmlInput,
                  className: css.input,
                  maxLength: from.maxLength,
                  dir: 'auto',
                  enterKeyHint: 'done',
                },
              }}
            />
          </FormControl>
        )}
      />
    </MuiForm>
  );
}
