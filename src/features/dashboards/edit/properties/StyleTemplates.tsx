import { useState } from 'react'
import {
  addCssTemplate,
  type CssTemplate,
  readCssTemplates,
  refreshCssTemplates,
  renameCssTemplate,
} from '#data/commands/dashboards/css-templates/css-templates.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { ChangeTemplates } from './ChangeTemplates.tsx'
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
  const entries = templates.map(({ id, name, css: text }) => ({
    id: String(id),
    label: name,
    run: () => onApply(text),
  }))
  return (
    <div className={css.templates}>
      <MenuButton
        label="Apply a template"
        kind="secondary"
        disabledReason={noneReason}
        groups={[{ id: 'templates', entries }]}
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
        <ChangeTemplates
          templates={templates}
          disabledReason={noneReason || unreachable(canReach)}
          onRename={setNaming}
        />
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
}

function unreachable(canReach: boolean): string | false {
  return !canReach && 'The server stores templates, and it cannot be reached now'
}
