// To be imported before anything of the product. Dexie tells other windows of each commit by a channel of the machine,
// which the simulated browsers have no use for, and speaks of every connection that it opens again.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
Object.assign(globalThis.console, { warn: () => undefined })
// Thousands of storage errors are made, and nobody reads where.
Error.stackTraceLimit = 4

/** Whether the globals are those that simulated browsers need. */
export const IS_QUIET = true
