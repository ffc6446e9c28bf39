import { notePreview } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Preview } from '#domain/editor/previews.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon, RefreshIcon } from '#ui/icons.ts'

interface PreviewActionsProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly preview: Preview
  /** Why it cannot be loaded now. */
  readonly problem: string | false
  readonly onReload: () => void
}

/** The actions on the shown preview. */
export function PreviewActions({ db, localId, preview, problem, onReload }: PreviewActionsProps) {
  const name = isolated(preview.name)
  return (
    <span>
      <IconButton
        label={`Reload the preview of ${name}`}
        icon={RefreshIcon}
        disabledReason={problem}
        onPress={onReload}
      />
      <IconButton
        label={`Close the preview of ${name}`}
        icon={CloseIcon}
        onPress={() => void close(db, localId, preview)}
      />
    </span>
  )
}

async function close(db: LocalDatabase, tabLocalId: LocalId, { place, name }: Preview): Promise<void> {
  const closed = await notePreview(db, { tabLocalId, place, name }, null)
  if (closed.ok) return
  notify({ type: 'danger', text: 'The preview could not be closed.', detail: closed.error.message })
}
