import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { notify } from '#data/platform/toasts.ts'
import { localDatabase } from '#data/session/session.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { links } from '#src/links.ts'
import type { OpenOverlay } from './open-overlay.ts'

/** What a hit may do with the frame. */
export interface PaletteHost {
  readonly go: (address: string) => void
  readonly open: (overlay: OpenOverlay) => void
}

/** Opens a tab of its own, so that no other tab's text is touched. */
export async function openTabWith(fields: Partial<TabFields>, host: PaletteHost): Promise<void> {
  showOpened(await openNewTab(localDatabase(), { fields }), host)
}

/** Goes to the tab that was opened, or says why there is none; null: what was to be opened is gone. */
export function showOpened(opened: Result<Lid | null, StorageError>, host: PaletteHost): void {
  if (opened.ok && opened.value !== null) return host.go(links.sqlTab(opened.value))
  const detail = opened.ok ? 'It was deleted meanwhile.' : opened.error.message
  notify({ type: 'danger', text: 'No tab could be opened.', detail })
}
