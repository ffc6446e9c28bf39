import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import type { ScriptErrorRule } from '#domain/query/script.ts'

const KEY = 'offset-script-error'

/** What becomes of a script whose statement fails, as it was chosen last in this browser. */
export const scriptErrorRule = makeStore<ScriptErrorRule>(readLocal(KEY) === 'go-on' ? 'go-on' : 'stop')

/** Remembers what becomes of a script whose statement fails. */
export function chooseScriptErrorRule(rule: ScriptErrorRule): void {
  scriptErrorRule.set(rule)
  writeLocal(KEY, rule === 'stop' ? null : rule)
}
