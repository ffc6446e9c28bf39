import type { ServerDeps } from '#server/deps.ts'
import type { Exports } from './exports.ts'

/** Dependencies of exported files. */
export interface ExportDeps extends ServerDeps {
  readonly exports: Exports
}
