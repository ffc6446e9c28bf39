import { useId } from 'react'
import { chooseEditorSettings, editorSettings } from '#data/device/editor-settings.ts'
import { notify } from '#data/platform/toasts.ts'
import { type EditorSettings, FONT_SIZES, KEY_SETS, TAB_WIDTHS } from '#domain/editor/editor-settings.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './editor-settings.module.css'

const NOT_STORED = 'This could not be stored in this browser. The setting lasts until the page is closed.'

const KEY_SET_NAMES: Readonly<Record<EditorSettings['keySet'], string>> = {
  standard: 'Standard',
  vim: 'Vim',
  emacs: 'Emacs',
}

/** The settings of the SQL editor in this browser; each change applies at once. */
export function EditorSettingsForm() {
  const settings = useStore(editorSettings)
  const choose = (changed: Partial<EditorSettings>) => {
    if (!chooseEditorSettings(changed)) notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
  }
  return (
    <div className={css.form}>
      <Choice
        legend="Font size"
        options={FONT_SIZES}
        chosen={settings.fontSize}
        nameOf={String}
        onChoose={(fontSize) => choose({ fontSize })}
      />
      <Choice
        legend="Spaces of a tab"
        options={TAB_WIDTHS}
        chosen={settings.tabWidth}
        nameOf={String}
        onChoose={(tabWidth) => choose({ tabWidth })}
      />
      <Choice
        legend="Keys"
        options={KEY_SETS}
        chosen={settings.keySet}
        nameOf={(keySet) => KEY_SET_NAMES[keySet]}
        onChoose={(keySet) => choose({ keySet })}
      />
      <Switch label="Wrap long lines" on={settings.wraps} onChange={(wraps) => choose({ wraps })} />
    </div>
  )
}

interface ChoiceProps<T> {
  readonly legend: string
  readonly options: readonly T[]
  readonly chosen: T
  readonly nameOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

function Choice<T extends string | number>({ legend, options, chosen, nameOf, onChoose }: ChoiceProps<T>) {
  const group = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={css.option}>
          <input type="radio" name={group} checked={option === chosen} onChange={() => onChoose(option)} />
          {nameOf(option)}
        </label>
      ))}
    </fieldset>
  )
}
