import { afterAll, beforeAll } from 'vitest';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { ReleaseCopy } from '../render/bad-release';
import { describeRender } from '../render/render';
import { BackupUnderKill, describeBackup } from './backup';
import { describeBusiness } from './business';
import { describeCheckouts } from './checkouts';

let opened: DrillStack;
const drill = () => opened;
const releases = new ReleaseCopy();
const backup = new BackupUnderKill();

beforeAll(async () => {
  await releases.ready();
  opened = await openDrillStack('split', {
    ...openLimits,
    // Orders are looked after soon, so that the drill need not wait for what Redis forgot.
    ORDER_RECONCILE_MS: '3000',
    BUSINESS_MAX_CARDS: '100',
    BUSINESS_APPROVED_UNDER: '1000000',
    ARTEFACTS_DIR: releases.folder,
  });
});
afterAll(async () => {
  await opened?.close();
  releases.remove();
});

// First, since it counts all that the store has made.
describeCheckouts(drill, backup);
describeBackup(drill, backup);
describeBusiness(drill);
// Last, since it releases broken pages.
describeRender(drill, releases);
