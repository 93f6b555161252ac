import { Fragment } from 'react';

/** A text with e-mail addresses that break before their "@" where a line is too short, and not inside a name or its ending. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
