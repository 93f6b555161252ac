import { afterAll, beforeAll, describe } from 'vitest';
import { openLimits } from '../../throw-away-stack';
import { describeBadInput } from '../bad-input/bad-input';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { describeCopiedSession } from '../guessing/copied-session';
import { describePictures } from '../pictures/pictures';
import { describeRefund } from '../refund/refund';
import { describeSignIn } from '../sign-in/sign-in';

/** Drills that leave the store well share one: it takes longer to start than most of them. */
describe('a store in one process', () => {
  let opened: DrillStack;
  const drill = () => opened;
  beforeAll(async () => {
    opened = await openDrillStack('singleProcess', { ...openLimits, GIVE_BACK_AFTER_MS: '0' });
  });
  afterAll(() => opened?.close());

  // First, while nothing else is at work in the background.
  describeBadInput('singleProcess', drill);
  describeCopiedSession('singleProcess', drill);
  describeRefund(drill);
  // Journeys walk through both in this mode.
  describe('what a store of many processes shows too', { tags: ['thorough'] }, () => {
    describePictures(drill);
    describeSignIn(drill);
  });
});
