import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import type { ScriptErrorRule } from '#domain/query/script.ts'

const KEY = 'offset-script-error'

/** Whether a script goes on after a failed statement, as chosen last in this browser. */
export const scriptErrorRule = makeStore<ScriptErrorRule>(readLocal(KEY) === 'go-on' ? 'go-on' : 'stop')

/** Stores whether a script goes on after a failed statement. */
export function chooseScriptErrorRule(rule: ScriptErrorRule): void {
  scriptErrorRule.set(rule)
  writeLocal(KEY, rule === 'stop' ? null : rule)
}
