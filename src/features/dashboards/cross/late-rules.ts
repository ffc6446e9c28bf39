import { lateModule } from '#data/platform/late-module.ts'

/** The rules of cross filters, which are loaded with the first filter. */
export const lateRules = lateModule(async () => {
  const { crossOfAddress, crossRules, togglePick, writtenCross } = await import('./cross-rules.ts')
  return { crossOfAddress, crossRules, togglePick, writtenCross }
})
