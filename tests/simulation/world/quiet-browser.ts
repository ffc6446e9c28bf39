// To be imported before anything of the product. Dexie tells other windows of each commit by a channel of the machine,
// which the simulated browsers have no use for, and speaks of every connection that it opens again.
import { registerHooks } from 'node:module'
import { quicken } from './fast-globals.ts'

Reflect.deleteProperty(globalThis, 'BroadcastChannel')
Object.assign(globalThis.console, { warn: () => undefined })
// Thousands of storage errors are made, and nobody reads where.
Error.stackTraceLimit = 4
// The half of Dexie that the built pages have; Node would take the one for old browsers.
registerHooks({
  resolve: (name, context, next) => next(name === 'dexie' ? 'dexie/dist/modern/dexie.mjs' : name, context),
})
quicken()

/** Whether the globals are those that simulated browsers need. */
export const IS_QUIET = true
