import { lateModule } from '#data/platform/late-module.ts'

/** The rules of cross filters, which are loaded with the first filter. */
export const lateRules = lateModule(async () => import('./cross-rules.ts'))
