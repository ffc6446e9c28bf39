import { unreachable } from '#domain/core/assert.ts'
import type { StorageErrorCode } from '#domain/errors/storage-error.ts'
import type { NewTexts } from './new-in-export.ts'
import type { ExportErrorCode } from './read-export.ts'

/** Lists the imported texts: "2 tabs, a closed tab and 3 saved queries"; '' without any. */
export function importedText({ tabs, closed, savedQueries }: NewTexts): string {
  const parts = [
    counted(tabs.length, 'tab', 'tabs'),
    counted(closed.length, 'closed tab', 'closed tabs'),
    counted(savedQueries.length, 'saved query', 'saved queries'),
  ].filter((part) => part !== '')
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** Explains what is not imported; '' if everything is. `existing` and `unreadable` are counts. */
export function leftOutText(existing: number, unreadable: number): string {
  const known = existing === 1 ? '1 exists already. ' : existing === 0 ? '' : `${existing} exist already. `
  const broken =
    unreadable === 0
      ? ''
      : `${unreadable} cannot be read and ${unreadable === 1 ? 'stays' : 'stay'} in the file. `
  return `${known}${broken}`.trim()
}

/** Message for a file that cannot be imported. */
export function exportErrorText(code: ExportErrorCode): string {
  switch (code) {
    case 'foreign-file':
      return 'This file was not exported by Offset. Nothing was changed. Choose a file that Export all or the outbox created.'
    case 'damaged-file':
      return 'This export is incomplete or damaged. Nothing was changed. Copy the file again from its source, then choose it again.'
    case 'newer-file':
      return 'This file was exported by a newer Offset. Nothing was changed. Load this page again to update, then choose it again.'
    default:
      return unreachable(code)
  }
}

/** Message for an import that could not be stored. The window caches none of the file, so nothing is retried. */
export function notImportedText(code: StorageErrorCode): string {
  const why =
    code === 'storage-full' ? 'there is no room for it on this device' : 'this device could not store it'
  return `Nothing was imported: ${why}. The file is complete. Choose it again later.`
}

function counted(count: number, one: string, more: string): string {
  if (count === 0) return ''
  return count === 1 ? `a ${one}` : `${count} ${more}`
}
