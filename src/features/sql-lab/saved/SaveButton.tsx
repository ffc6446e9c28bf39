import { isolated } from '#domain/core/text/isolated.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import { SaveIcon } from '#ui/icons.ts'
import css from './saved.module.css'
import type { Saving } from './use-saving.ts'

const SaveDialog = lazily(async () => (await import('./SaveDialog.tsx')).SaveDialog)

interface SaveButtonProps {
  readonly saving: Saving
  /** The saved query of the tab. */
  readonly bound: SavedQuery | null
  /** Whether the tab differs from its saved query. */
  readonly isChanged: boolean
}

/** Saves the tab's query, with a menu of other ways to save. The dialog for a name is loaded on demand. */
export function SaveButton({ saving, bound, isChanged }: SaveButtonProps) {
  const { save } = KEYS.sqlLab
  const text =
    bound === null || !isChanged
      ? undefined
      : `This tab differs from “${isolated(bound.current.name)}”. Save updates it.`
  return (
    <span className={css.save}>
      {text !== undefined && (
        <Tooltip text={text}>
          <span className={css.modified}>
            <span className={css.modifiedWord}>Modified</span>
          </span>
        </Tooltip>
      )}
      <Button
        icon={SaveIcon}
        joined="start"
        tooltip={text}
        disabledReason={saving.problem}
        onPress={saving.save}
      >
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
                label: bound === null ? 'Save' : `Update “${isolated(bound.current.name)}”`,
                keys: save.keys,
                disabledReason: saving.problem,
                run: saving.save,
              },
              { id: 'save-as', label: 'Save as', disabledReason: saving.problem, run: saving.saveAs },
            ],
          },
        ]}
      />
      {saving.naming !== null && (
        <SaveDialog naming={saving.naming} onName={saving.name} onClose={saving.leave} />
      )}
    </span>
  )
}
