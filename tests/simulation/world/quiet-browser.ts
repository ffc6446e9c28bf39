// Import before the product. Dexie notifies other windows of each commit by a system channel, which simulated browsers do
// not need, and warns about every reopened connection.
import { registerHooks } from 'node:module'
import { quicken } from './fast-globals.ts'

Reflect.deleteProperty(globalThis, 'BroadcastChannel')
Object.assign(globalThis.console, { warn: () => undefined })
// Thousands of storage errors are made, whose stacks are not read.
Error.stackTraceLimit = 4
// The build of Dexie in the built pages; Node would load the one for old browsers.
registerHooks({
  resolve: (name, context, next) => next(name === 'dexie' ? 'dexie/dist/modern/dexie.mjs' : name, context),
})
quicken()
