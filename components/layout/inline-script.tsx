import { keepPart } from './plain-part';
import { ScriptElement, type ScriptElementProps } from './script-element';

type InlineScriptProps = Omit<ScriptElementProps, 'part'> & {
  /** Safe inside a script element. */ code: string;
};

/** A script element whose content the document has once: React's payload would repeat it, for the not-found screen too. */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return <ScriptElement {...attributes} part={keepPart(() => code)} />;
}
