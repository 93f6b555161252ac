import { afterAll, beforeAll, describe } from 'vitest';
import { describeBadInput } from '../bad-input/bad-input';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { describeCopiedSession } from '../guessing/copied-session';
import { describeIdentity } from '../guessing/identity';
import { describeRefusalTime } from '../guessing/refusal-time';
import { describePictures } from '../pictures/pictures';
import { describeSignIn } from '../sign-in/sign-in';

/** Drills that leave the store well share one: it takes longer to start than most of them. */
describe('a store of many processes', () => {
  let opened: DrillStack;
  const drill = () => opened;
  beforeAll(async () => {
    opened = await openDrillStack('split');
  });
  afterAll(() => opened?.close());

  // First, while nothing else is at work in the background.
  describeBadInput('split', drill);
  describePictures(drill);
  describeSignIn(drill);
  describeCopiedSession('split', drill);
  describeIdentity(drill);
  describeRefusalTime(drill);
});
