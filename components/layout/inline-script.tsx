import { keepPart } from './plain-part';
import { ScriptElement, type ScriptElementProps } from './script-element';

type InlineScriptProps = Omit<ScriptElementProps, 'part'> & {
  /** Safe inside a script element. */ code: string;
};

/**
 * A script element whose content is in the document only once; otherwise React's payload would repeat it, even for the
 * not-found screen.
 */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return <ScriptElement {...attributes} part={keepPart(() => code)} />;
}
