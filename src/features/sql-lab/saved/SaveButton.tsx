import type { SavedQuery } from '#domain/editor/saved-query.ts'
import { KEYS } from '#domain/palette/keys.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { SaveIcon } from '#ui/icons.ts'
import { lazy, Suspense } from 'react'
import css from './saved.module.css'
import type { Saving } from './use-saving.ts'

const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog }))

interface SaveButtonProps {
  readonly saving: Saving
  /** The saved query that the tab is bound to. */
  readonly bound: SavedQuery | null
}

/** Save, and beside it the ways to save; the dialog that asks for a name comes with the first need of it. */
export function SaveButton({ saving, bound }: SaveButtonProps) {
  const { save } = KEYS.sqlLab
  return (
    <span className={css.save}>
      <Button icon={SaveIcon} joined="start" onPress={saving.save}>
        Save
      </Button>
      <MenuButton
        label="More ways to save"
        kind="secondary"
        joined="end"
        placement="bottom end"
        groups={[
          {
            id: 'save',
            entries: [
              {
                id: 'save',
                label: bound === null ? 'Save' : `Update “${bound.cur.name}”`,
                keys: save.keys,
                run: saving.save,
              },
              { id: 'save-as', label: 'Save as', run: saving.saveAs },
            ],
          },
        ]}
      />
      {saving.naming !== null && (
        <Suspense>
          <SaveDialog naming={saving.naming} onName={saving.name} onClose={saving.leave} />
        </Suspense>
      )}
    </span>
  )
}
