import {
  DECIMALS,
  type FileStyle,
  QUOTED,
  SEPARATORS,
  styleOfFormat,
} from '#domain/query/export/file-style.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './file-style.module.css'
import { chooseFileStyle, fileStyle } from './file-style.ts'

interface FileStyleFieldsProps {
  readonly format: 'csv' | 'tsv'
}

/** The settings of CSV and TSV files, remembered for the next file of a result or a chart. */
export function FileStyleFields({ format }: FileStyleFieldsProps) {
  const style = useStore(fileStyle)
  const { separator } = styleOfFormat(style, format)
  return (
    <>
      <div className={css.row}>
        {format === 'csv' && (
          <Choice
            name="Separator"
            chosen={separator}
            choices={SEPARATORS}
            labels={SEPARATOR_LABELS}
            choose={(one) => chooseFileStyle({ separator: one })}
          />
        )}
        <Choice
          name="Decimals"
          chosen={style.decimal}
          choices={DECIMALS}
          labels={DECIMAL_LABELS}
          choose={(decimal) => chooseFileStyle({ decimal })}
        />
        <Choice
          name="Quotes"
          chosen={style.quotes}
          choices={QUOTED}
          labels={QUOTE_LABELS}
          choose={(quotes) => chooseFileStyle({ quotes })}
        />
      </div>
      <TextField
        label="Text for NULL"
        value={style.nullText}
        spellCheck={false}
        hint={NULL_HINT}
        onChange={(nullText) => chooseFileStyle({ nullText })}
      />
      <Switch
        label="Byte order mark, for Excel"
        on={style.hasBom}
        onChange={(hasBom) => chooseFileStyle({ hasBom })}
      />
    </>
  )
}

const NULL_HINT = 'An empty text is written as "" to tell it from NULL.'

const SEPARATOR_LABELS: Readonly<Record<FileStyle['separator'], string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

const DECIMAL_LABELS: Readonly<Record<FileStyle['decimal'], string>> = { '.': 'point', ',': 'comma' }

const QUOTE_LABELS: Readonly<Record<FileStyle['quotes'], string>> = {
  needed: 'where needed',
  all: 'all fields',
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly chosen: T
  readonly choices: readonly T[]
  readonly labels: Readonly<Record<T, string>>
  readonly choose: (choice: T) => void
}

function Choice<T extends string>({ name, chosen, choices, labels, choose }: ChoiceProps<T>) {
  const label = `${name}: ${labels[chosen]}`
  const entries = choices.map((one) => ({
    id: one,
    label: labels[one],
    checked: one === chosen,
    run: () => choose(one),
  }))
  return (
    <MenuButton label={label} kind="secondary" groups={[{ id: name, entries }]}>
      {label}
    </MenuButton>
  )
}
