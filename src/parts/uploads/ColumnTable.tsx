import type { ChosenUpload } from '#domain/contract/upload/uploads.ts'
import type { LoadedType } from '#domain/engines/engine.ts'
import type { ColumnChoice, ColumnGuess, UploadColumn } from '#domain/upload/recipe.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './upload.module.css'

interface ColumnTableProps {
  readonly report: UploadReport
  readonly chosen: ChosenUpload
  /** Reads the file again. */
  readonly onChoose: (chosen: ChosenUpload) => void
}

/** Columns that are drawn; those of a wider file are loaded as they were guessed. */
const MOST_DRAWN = 200

/** The columns of the table: name, type, evidence, and whether they are left out. */
export const ColumnTable = ({ report, chosen, onChoose }: ColumnTableProps) => {
  const change = (source: number, part: Partial<UploadColumn>, choice?: ColumnChoice) => {
    const columns = report.columns.map(({ value }) =>
      value.source === source ? { ...value, ...part } : value,
    )
    const marks = choice?.marks
    // Another meaning of marks changes all columns, which are then guessed again.
    if (marks !== undefined) {
      const { decimal } = marks
      const thousands = marks.thousands === '.' || marks.thousands === ',' ? marks.thousands : null
      return onChoose({ ...chosen, layout: { ...chosen.layout, decimal, thousands }, columns: null })
    }
    onChoose({ ...chosen, columns })
  }
  const open = report.columns.filter(({ isOpen }) => isOpen).length
  return (
    <section className={css.section} aria-label="Columns">
      <h3 className={css.heading}>{`Columns: ${report.columns.length.toLocaleString('en-US')}`}</h3>
      {open > 0 && (
        <p className={css.note}>
          {open === 1 ? 'One column has several readings.' : `${open} columns have several readings.`} Choose
          one, or load it as text.
        </p>
      )}
      <div className={css.scroller} tabIndex={0} role="group" aria-label="Columns of the table">
        <table className={`${css.table} ${css.columns}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Evidence</th>
              <th scope="col">Load</th>
            </tr>
          </thead>
          <tbody>
            {report.columns.slice(0, MOST_DRAWN).map((guess) => (
              <ColumnRow key={guess.value.source} guess={guess} onChange={change} />
            ))}
          </tbody>
        </table>
      </div>
      {report.columns.length > MOST_DRAWN && (
        <p
          className={css.note}
        >{`${report.columns.length - MOST_DRAWN} more columns are loaded as they were read.`}</p>
      )}
    </section>
  )
}

interface ColumnRowProps {
  readonly guess: ColumnGuess
  readonly onChange: (source: number, part: Partial<UploadColumn>, choice?: ColumnChoice) => void
}

const TYPES: readonly (readonly [label: string, type: LoadedType])[] = [
  ['text', { kind: 'text' }],
  ['integer', { kind: 'integer' }],
  ['number', { kind: 'number' }],
  ['boolean', { kind: 'boolean' }],
  ['date', { kind: 'date' }],
  ['time', { kind: 'time' }],
  ['timestamp', { kind: 'timestamp' }],
]

const ColumnRow = ({ guess, onChange }: ColumnRowProps) => {
  const { value, evidence, choices } = guess
  const { source, name, type } = value
  const rename = (next: string) => {
    if (next.trim() !== '' && next !== name) onChange(source, { name: next.trim() })
  }
  return (
    <tr>
      <td>
        <input
          className={css.name}
          aria-label={`Name of column ${source + 1}`}
          defaultValue={name}
          key={name}
          onBlur={({ target }) => rename(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && rename(event.currentTarget.value)}
        />
      </td>
      <td>
        <MenuButton
          label={`Type of ${name}: ${type.kind}`}
          size="small"
          groups={[
            {
              id: 'types',
              entries: TYPES.map(([label, chosen]) => ({
                id: label,
                label,
                checked: label === type.kind,
                run: () => onChange(source, { type: chosen, format: null, isGuessed: false }),
              })),
            },
          ]}
        >
          {type.kind}
        </MenuButton>
      </td>
      <td className={css.wrapped}>
        {evidence}
        {choices.length > 0 && (
          <div className={css.choices}>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                onPress={() =>
                  onChange(source, { type: choice.type, format: choice.format, isGuessed: false }, choice)
                }
              >
                {choice.label}
              </Button>
            ))}
          </div>
        )}
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`Load ${name}`}
          checked={!value.isLeftOut}
          onChange={({ target }) => onChange(source, { isLeftOut: !target.checked })}
        />
      </td>
    </tr>
  )
}
