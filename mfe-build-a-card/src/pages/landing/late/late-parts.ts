/** What the landing needs once somebody acts on it: several cards, what is taken away, designs of one's own, and the way on. */
export { cardRules, discard, leaveCarrier } from '@bowtie/domain';
export { refusedCharacters } from '@bowtie/web/forms';
export { ApplyToAll } from '../batch/apply-to-all';
export { forgetCleared } from '../batch/cleared-batch';
export { CobrandOpening } from '../batch/cobrand-opening';
export { removeCurrent, undoRemoval } from '../batch/removal';
export { UndoOffer } from '../batch/undo-offer';
export { CardStrip } from '../card/card-strip';
export { OwnDesignPanel } from '../own-design/own-design-panel';
export { RemovedLogo } from '../own-design/removed-logo';
export { finish } from '../problems/finish';
export { problemsOf, validateField } from '../problems/landing-check';
export { ProblemList } from '../problems/problem-list';
