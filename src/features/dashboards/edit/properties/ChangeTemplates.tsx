import {
  addCssTemplate,
  type CssTemplate,
  removeCssTemplate,
} from '#data/commands/dashboards/css-templates/css-templates.ts'
import { notify } from '#data/platform/toasts.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'

type ChangeTemplatesProps = {
  readonly templates: readonly CssTemplate[]
  readonly disabledReason: string | false
  readonly onRename: (template: CssTemplate) => void
}

/** A menu that renames and deletes CSS templates; a deleted one comes back by its toast. */
export const ChangeTemplates = ({ templates, disabledReason, onRename }: ChangeTemplatesProps) => {
  const { db } = useWorkspace()
  const remove = async ({ id, name, css }: CssTemplate) => {
    const removed = await removeCssTemplate(db, id)
    if (!removed.ok) return notify({ type: 'danger', text: removed.error.message })
    notify({
      type: 'info',
      text: `The template “${isolated(name)}” is deleted.`,
      action: { label: 'Undo', run: () => void addCssTemplate(db, { name, css }) },
    })
  }
  const entriesOf = (verb: string, run: (template: CssTemplate) => void) =>
    templates.map((template) => ({
      id: `${verb} ${template.id}`,
      label: template.name,
      run: () => run(template),
    }))
  return (
    <MenuButton
      label="Rename or delete a template"
      disabledReason={disabledReason}
      groups={[
        { id: 'rename', caption: 'Rename', entries: entriesOf('rename', onRename) },
        {
          id: 'delete',
          caption: 'Delete',
          entries: entriesOf('delete', (template) => void remove(template)),
        },
      ]}
    >
      Rename or delete
    </MenuButton>
  )
}
