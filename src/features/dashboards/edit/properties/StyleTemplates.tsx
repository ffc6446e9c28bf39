import { useState } from 'react'
import {
  addCssTemplate,
  readCssTemplates,
  refreshCssTemplates,
} from '#data/commands/dashboards/css-templates/css-templates.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './properties.module.css'

type StyleTemplatesProps = {
  readonly css: string
  /** Replaces the style. */
  readonly onApply: (css: string) => void
}

/** Copies a style from a CSS template, and stores it as a new one. */
export const StyleTemplates = ({ css: style, onApply }: StyleTemplatesProps) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const templates = readyValue(useLive(async () => readCssTemplates(db), [db])) ?? []
  useRefresh(canReach ? async (signal) => refreshCssTemplates(db, signal) : null, [db])
  const [isNaming, setNaming] = useState(false)
  return (
    <div className={css.templates}>
      <MenuButton
        label="Apply a template"
        kind="secondary"
        disabledReason={templates.length === 0 && 'There are no CSS templates'}
        groups={[
          {
            id: 'templates',
            entries: templates.map(({ id, name, css: text }) => ({
              id: String(id),
              label: name,
              run: () => onApply(text),
            })),
          },
        ]}
      >
        Apply a template
      </MenuButton>
      {isNaming ? (
        <NewTemplate css={style} onClose={() => setNaming(false)} />
      ) : (
        <Button disabledReason={templateDenial(style, canReach)} onPress={() => setNaming(true)}>
          Save as a template
        </Button>
      )}
    </div>
  )
}

function templateDenial(style: string, canReach: boolean): string | false {
  if (style.trim() === '') return 'Write some CSS first'
  return !canReach && 'The server stores templates, and it cannot be reached now'
}

type NewTemplateProps = { readonly css: string; readonly onClose: () => void }

const NewTemplate = ({ css: style, onClose }: NewTemplateProps) => {
  const { db } = useWorkspace()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const save = async () => {
    const made = await addCssTemplate(db, { name: name.trim(), css: style })
    if (!made.ok) return setFailure(made.error.message)
    notify({ type: 'success', text: 'The template is saved.' })
    onClose()
  }
  return (
    <>
      <TextField label="Name of the template" value={name} autoFocus error={failure} onChange={setName} />
      <Button disabledReason={name.trim() === '' && 'Name it first'} onPress={() => void save()}>
        Save the template
      </Button>
    </>
  )
}
