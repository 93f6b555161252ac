import { NoticeBox } from './notice-box';

/** Says without a script that what stands here needs one; with one there is nothing to see. */
export function NeedsScript() {
  return (
    <noscript>
      <NoticeBox tone="warning" title="This form needs JavaScript">
        Please switch it on in your browser’s settings and reload the page. Without it nothing can be sent.
      </NoticeBox>
    </noscript>
  );
}
