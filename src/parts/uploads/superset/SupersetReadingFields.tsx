import type { SupersetColumns } from '#data/commands/uploads/superset-upload.ts'
import { type Loadable, readyValue } from '#domain/core/loadable.ts'
import { delimiterName } from '#domain/upload/csv/guess-layout.ts'
import type { SupersetReading } from '#domain/upload/superset-form.ts'
import css from '#parts/uploads/upload.module.css'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'

interface SupersetReadingFieldsProps {
  readonly reading: SupersetReading
  readonly columns: Loadable<SupersetColumns, unknown>
  readonly onChange: (reading: SupersetReading) => void
}

const DELIMITERS = [',', ';', '\t', '|']
const ROWS = [0, 1, 2, 3, 4]

/** How the Superset reads a file, and the columns that it finds. */
export const SupersetReadingFields = ({ reading, columns, onChange }: SupersetReadingFieldsProps) => {
  const { kind, delimiter, headerRow, areTexts } = reading
  const parts = readyValue(columns)?.parts ?? []
  const part = parts.find(({ sheet }) => sheet === reading.sheet) ?? parts[0]
  return (
    <section className={css.section} aria-label="How the file is read">
      <h3 className={css.heading}>How the file is read</h3>
      <p className={css.note}>
        The Superset reads the file and guesses its types. Lines that it cannot read end the load.
      </p>
      <div className={css.target}>
        {kind === 'csv' && (
          <Choice
            name="Separator"
            value={delimiter}
            choices={DELIMITERS}
            label={delimiterName}
            onChoose={(next) => onChange({ ...reading, delimiter: next })}
          />
        )}
        {kind !== 'columnar' && (
          <Choice
            name="Names of columns"
            value={headerRow}
            choices={ROWS}
            label={(row) => `row ${row + 1}`}
            onChoose={(next) => onChange({ ...reading, headerRow: next })}
          />
        )}
        {kind === 'excel' && part?.sheet !== undefined && part.sheet !== null && (
          <Choice
            name="Sheet"
            value={part.sheet}
            choices={parts.flatMap(({ sheet }) => (sheet === null ? [] : [sheet]))}
            label={(sheet) => sheet}
            onChoose={(next) => onChange({ ...reading, sheet: next })}
          />
        )}
      </div>
      {kind === 'csv' && (
        <Switch
          label="All columns are texts: otherwise 007 becomes 7"
          on={areTexts}
          onChange={(next) => onChange({ ...reading, areTexts: next })}
        />
      )}
      <p className={css.note} role="status">
        {columns.state === 'loading'
          ? 'The Superset reads the columns.'
          : part !== undefined && `Columns: ${part.columns.join(', ')}`}
      </p>
    </section>
  )
}

interface ChoiceProps<Value extends string | number> {
  readonly name: string
  readonly value: Value
  readonly choices: readonly Value[]
  readonly label: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({
  name,
  value,
  choices,
  label,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <MenuButton
      label={`${name}: ${label(value)}`}
      kind="secondary"
      groups={[
        {
          id: name,
          entries: choices.map((choice) => ({
            id: String(choice),
            label: label(choice),
            checked: choice === value,
            run: () => onChoose(choice),
          })),
        },
      ]}
    >
      {`${name}: ${label(value)}`}
    </MenuButton>
  )
}
