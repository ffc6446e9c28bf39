import { lazily } from '#parts/lazily.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { ViewIcon } from '#ui/icons.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { useRemember } from './use-remember.ts'
import { useViews } from './use-views.ts'
import { viewGroups } from './view-groups.ts'
import css from './views.module.css'
import type { ViewsScreen } from './views-screen.ts'

const ViewDialog = lazily(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/**
 * The menu of named views: those of the user, shared ones, and the actions on the shown one; beside it the filters with which
 * the dashboard opened. While it is on screen, changes of the filters are remembered. Load it lazily.
 */
export const ViewsMenu = ({ view }: { readonly view: ViewsScreen }) => {
  const views = useViews(view)
  useRemember(view.dashboard, view.search)
  const { active, isChanged, edited, edit, names, save } = views
  const name = active?.current.name
  const label = name === undefined ? 'Views' : `Views: ${name}${isChanged ? ', changed' : ''}`
  return (
    <div className={css.views} data-row={view.isNarrow || undefined}>
      {view.restored !== null && (
        <RestoredNote restored={view.restored} search={view.search} isNarrow={view.isNarrow} />
      )}
      <MenuButton label={label} icon={ViewIcon} groups={viewGroups(views)} placement="bottom end">
        {name !== undefined && (
          <>
            <span className={css.name} aria-hidden="true">
              {name}
            </span>
            {isChanged && (
              <span className={css.changed} aria-hidden="true">
                changed
              </span>
            )}
          </>
        )}
      </MenuButton>
      {edited !== null && (
        <ViewDialog
          name={edited === 'new' ? '' : edited.current.name}
          isNew={edited === 'new'}
          others={names}
          onSave={save}
          onClose={() => edit(null)}
        />
      )}
    </div>
  )
}
