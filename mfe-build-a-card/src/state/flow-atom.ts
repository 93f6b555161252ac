import { emptyFlow, type Flow } from '@bowtie/domain';
import { sharedPersistedAtom } from '@bowtie/web/stored';
import { FlowSchema } from './stored-flow';

/** Which cards there are, and where. While that stays the same, an operation changed fields alone. */
function arrangement({ cards, cartList, editing }: Flow): string {
  const ids = [cards, cartList, editing?.parked ?? []].map((list) => list.map(({ cardId }) => cardId).join());
  return ids.join(';');
}

/** Another tab's flow as this tab shows it: configuration, defaults and the card that is shown are each tab's own. */
function merge(theirs: Flow | undefined, { configuration, draft, currentCardId }: Flow): Flow {
  const flow = theirs ?? emptyFlow(draft.defaults);
  const hasCurrent = flow.cards.some(({ cardId }) => cardId === currentCardId);
  return {
    ...flow,
    ...(hasCurrent && { currentCardId }),
    configuration,
    draft: { ...flow.draft, defaults: draft.defaults },
  };
}

/**
 * The design flow (business specification, section 5). Set it with an operation of the domain, whatever tab it comes from: new
 * cards are written at once, since done again they would get other ids than those on the screen.
 */
export const flowAtom = sharedPersistedAtom<Flow>({
  key: 'build-a-card',
  initial: emptyFlow(),
  schema: FlowSchema,
  toStored: ({ configuration: _configuration, ...stored }) => stored,
  isWrittenAtOnce: (before, after) => arrangement(before) !== arrangement(after),
  merge,
});
