import { z } from 'zod';
import { runCheckoutLoad } from './checkout-load';
import { CheckoutPlanSchema, LoadPlanSchema } from './load-plan';
import { runRequestLoad } from './request-load';

/** A process that makes load: it is told its plan in one argument, and prints the figures. */
const PlanSchema = z.union([LoadPlanSchema, CheckoutPlanSchema]);
const plan = PlanSchema.parse(JSON.parse(process.argv[2] ?? ''));
const figures = 'clients' in plan ? await runCheckoutLoad(plan) : await runRequestLoad(plan);
process.stdout.write(JSON.stringify(figures));
