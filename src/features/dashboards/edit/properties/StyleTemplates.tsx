import { useState } from 'react'
import {
  addCssTemplate,
  type CssTemplate,
  readCssTemplates,
  refreshCssTemplates,
  removeCssTemplate,
  renameCssTemplate,
} from '#data/commands/dashboards/css-templates/css-templates.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './properties.module.css'
import { TemplateName } from './TemplateName.tsx'

type StyleTemplatesProps = {
  readonly css: string
  /** Replaces the style. */
  readonly onApply: (css: string) => void
}

/** The template whose name is typed: a new one, or one that is renamed. */
type Naming = CssTemplate | 'new' | null

/** Copies a style from a CSS template, stores it as a new one, and renames and deletes templates. */
export const StyleTemplates = ({ css: style, onApply }: StyleTemplatesProps) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const templates = readyValue(useLive(async () => readCssTemplates(db), [db])) ?? []
  useRefresh(canReach ? async (signal) => refreshCssTemplates(db, signal) : null, [db])
  const [naming, setNaming] = useState<Naming>(null)
  const noneReason = templates.length === 0 && 'There are no CSS templates'
  const entriesOf = (run: (template: CssTemplate) => void) =>
    templates.map((template) => ({
      id: String(template.id),
      label: template.name,
      run: () => run(template),
    }))
  return (
    <div className={css.templates}>
      <MenuButton
        label="Apply a template"
        kind="secondary"
        disabledReason={noneReason}
        groups={[{ id: 'templates', entries: entriesOf(({ css: text }) => onApply(text)) }]}
      >
        Apply a template
      </MenuButton>
      {naming === null && (
        <Button
          disabledReason={(style.trim() === '' && 'Write some CSS first') || unreachable(canReach)}
          onPress={() => setNaming('new')}
        >
          Save as a template
        </Button>
      )}
      {naming === null && (
        <MenuButton
          label="Rename or delete a template"
          disabledReason={noneReason || unreachable(canReach)}
          groups={[
            { id: 'rename', caption: 'Rename', entries: prefixed('rename', entriesOf(setNaming)) },
            {
              id: 'delete',
              caption: 'Delete',
              entries: prefixed(
                'delete',
                entriesOf((template) => void removeTemplate(template)),
              ),
            },
          ]}
        >
          Rename or delete
        </MenuButton>
      )}
      {naming === 'new' && (
        <TemplateName
          key="new"
          name=""
          verb="Save the template"
          done="The template is saved."
          save={async (name) => addCssTemplate(db, { name, css: style })}
          onClose={() => setNaming(null)}
        />
      )}
      {naming !== null && naming !== 'new' && (
        <TemplateName
          key={naming.id}
          name={naming.name}
          verb="Rename the template"
          done="The template is renamed."
          save={async (name) => renameCssTemplate(db, naming.id, name)}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  )

  async function removeTemplate({ id, name, css: text }: CssTemplate) {
    const removed = await removeCssTemplate(db, id)
    if (!removed.ok) return notify({ type: 'danger', text: removed.error.message })
    notify({
      type: 'info',
      text: `The template “${isolated(name)}” is deleted.`,
      action: { label: 'Undo', run: () => void addCssTemplate(db, { name, css: text }) },
    })
  }
}

function unreachable(canReach: boolean): string | false {
  return !canReach && 'The server stores templates, and it cannot be reached now'
}

function prefixed<T extends { readonly id: string }>(prefix: string, entries: readonly T[]): readonly T[] {
  return entries.map((entry) => ({ ...entry, id: `${prefix} ${entry.id}` }))
}
