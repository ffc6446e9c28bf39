import { lazily } from '#parts/lazily.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { ViewIcon } from '#ui/icons.ts'
import { useRemember } from './use-remember.ts'
import { useViews } from './use-views.ts'
import { viewGroups } from './view-groups.ts'
import css from './views.module.css'
import type { ViewsScreen } from './views-screen.ts'

const ViewDialog = lazily(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/**
 * The menu of named views: those of the user, shared ones, and the actions on the shown one. While it is on screen, changes
 * of the filters are remembered. Load it lazily.
 */
export const ViewsMenu = ({ view }: { readonly view: ViewsScreen }) => {
  const views = useViews(view)
  useRemember(view.dashboard, view.search)
  const { active, isChanged, edited, edit, names, save } = views
  const suffix = isChanged ? ', changed' : ''
  const label = active === null ? 'Views' : `Views: ${active.current.name}${suffix}`
  const groups = viewGroups(views)
  return (
    <>
      {view.isNarrow || active === null ? (
        <MenuButton label={label} icon={ViewIcon} groups={groups} placement="bottom end" />
      ) : (
        <MenuButton label={label} icon={ViewIcon} groups={groups} placement="bottom end">
          <span className={css.name} aria-hidden="true">
            {active.current.name}
          </span>
          {isChanged && (
            <span className={css.changed} aria-hidden="true">
              changed
            </span>
          )}
        </MenuButton>
      )}
      {edited !== null && (
        <ViewDialog
          name={edited === 'new' ? '' : edited.current.name}
          isNew={edited === 'new'}
          others={names}
          onSave={save}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}
