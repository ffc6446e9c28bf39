import type { OpenOverlay } from '#app/frame/open-overlay.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import { openNewTab } from '#data/commands/new-tab.ts'
import { notify } from '#data/notices.ts'
import { localDatabase } from '#data/session.ts'
import { links } from '#src/links.ts'

/** What a hit may do with the frame. */
export interface PaletteHost {
  readonly go: (address: string) => void
  readonly open: (overlay: OpenOverlay) => void
}

/** Opens a tab of its own, so that no other tab's text is touched. */
export async function openTabWith(fields: Partial<TabFields>, host: PaletteHost): Promise<void> {
  const opened = await openNewTab(localDatabase(), { fields })
  if (opened.ok) host.go(links.sqlTab(opened.value))
  else notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
}
