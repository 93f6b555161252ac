import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type CheckoutFigures,
  CheckoutFiguresSchema,
  type CheckoutPlan,
  FiguresSchema,
  type LoadPlan,
} from './load-plan';
import type { Figures } from './percentiles';

const loadProcess = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Load comes from a process of its own, so that measuring does not wait for what is measured. */
function run(plan: LoadPlan | CheckoutPlan): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', loadProcess, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`The load ended with code ${code}`));
    });
  });
}

export async function measureLoad(plan: LoadPlan): Promise<Figures> {
  return FiguresSchema.parse(await run(plan));
}

export async function measureCheckouts(plan: CheckoutPlan): Promise<CheckoutFigures> {
  return CheckoutFiguresSchema.parse(await run(plan));
}
