import type { ChosenUpload } from '#domain/contract/upload/uploads.ts'
import { delimiterName } from '#domain/upload/csv/guess-layout.ts'
import type { Guess, TextLayout } from '#domain/upload/recipe.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { ENCODINGS, encodingName } from '#domain/upload/source/sniff-encoding.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './upload.module.css'

interface GuessListProps {
  readonly report: UploadReport
  readonly chosen: ChosenUpload
  /** Reads the file again. */
  readonly onChoose: (chosen: ChosenUpload) => void
}

/** A choice of a guess: its label and the part of the layout that it sets. */
interface Choice {
  readonly label: string
  readonly part: Partial<TextLayout>
}

interface Guessed {
  readonly name: string
  readonly value: string
  readonly evidence: string
  readonly choices: readonly Choice[]
}

/** How the file is read: each guess with its evidence, and a menu that changes it. */
export const GuessList = ({ report, chosen, onChoose }: GuessListProps) => (
  <section className={css.section} aria-label="How the file is read">
    <h3 className={css.heading}>How the file is read</h3>
    <p className={css.note}>{[report.evidence, ...report.notes].join(' ')}</p>
    <ul className={css.guesses}>
      {report.members.length > 1 && (
        <li className={css.guess}>
          <MenuButton
            label={`Part of the file: ${report.member ?? ''}`}
            kind="secondary"
            groups={[
              {
                id: 'members',
                entries: report.members.map((member) => ({
                  id: member,
                  label: member,
                  checked: member === report.member,
                  run: () => onChoose({ layout: {}, member, columns: null }),
                })),
              },
            ]}
          >
            {`Part of the file: ${report.member ?? ''}`}
          </MenuButton>
          <span className={css.note}>{`${report.members.length} parts can be chosen.`}</span>
        </li>
      )}
      {guessesOf(report).map(({ name, value, evidence, choices }) => (
        <li key={name} className={css.guess}>
          <MenuButton
            label={`${name}: ${value}`}
            kind="secondary"
            groups={[
              {
                id: name,
                entries: choices.map(({ label, part }) => ({
                  id: label,
                  label,
                  checked: label === value,
                  // The columns may be others then, so that they are guessed again.
                  run: () =>
                    onChoose({ ...chosen, layout: { ...chosen.layout, ...changed(part) }, columns: null }),
                })),
              },
            ]}
          >
            {`${name}: ${value}`}
          </MenuButton>
          <span className={css.note}>{evidence}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** The contract's lists can be changed; those of the domain cannot. */
function changed({ nullTexts, thousands, ...part }: Partial<TextLayout>): ChosenUpload['layout'] {
  return {
    ...part,
    ...(nullTexts === undefined ? {} : { nullTexts: [...nullTexts] }),
    ...(thousands === undefined ? {} : { thousands: thousandsOf(thousands) }),
  }
}

function thousandsOf(mark: string | null): '.' | ',' | ' ' | "'" | null {
  return mark === '.' || mark === ',' || mark === ' ' || mark === "'" ? mark : null
}

const DELIMITERS = [',', ';', '\t', '|', ' ', ':', '~', '^']

const NUMBERS: readonly Choice[] = [
  { label: '1234.5', part: { decimal: '.', thousands: null } },
  { label: '1,234.5', part: { decimal: '.', thousands: ',' } },
  { label: '1234,5', part: { decimal: ',', thousands: null } },
  { label: '1.234,5', part: { decimal: ',', thousands: '.' } },
  { label: '1 234,5', part: { decimal: ',', thousands: ' ' } },
  { label: '1 234.5', part: { decimal: '.', thousands: ' ' } },
  { label: '1’234.5', part: { decimal: '.', thousands: "'" } },
]

function namesOf({ value, evidence }: Guess<number | null>): Guessed {
  return {
    name: 'Names of columns',
    value: headerName(value),
    evidence,
    choices: [null, 0, 1, 2, 3, 4].map((headerLine) => ({
      label: headerName(headerLine),
      part: { headerLine },
    })),
  }
}

function guessesOf({ guesses, layout, header }: UploadReport): readonly Guessed[] {
  if (guesses === null || layout === null) return header === undefined ? [] : [namesOf(header)]
  const numbers = NUMBERS.find(
    ({ part }) => part.decimal === layout.decimal && part.thousands === layout.thousands,
  )
  return [
    {
      name: 'Encoding',
      value: encodingName(layout.encoding),
      evidence: guesses.encoding.evidence,
      choices: ENCODINGS.map(([encoding, label]) => ({ label, part: { encoding } })),
    },
    {
      name: 'Separator',
      value: delimiterName(layout.delimiter),
      evidence: guesses.delimiter.evidence,
      choices: DELIMITERS.map((delimiter) => ({ label: delimiterName(delimiter), part: { delimiter } })),
    },
    {
      name: 'Quotes',
      value: quoteName(layout.quote),
      evidence: guesses.quote.evidence,
      choices: (['"', "'", null] as const).map((quote) => ({ label: quoteName(quote), part: { quote } })),
    },
    namesOf(guesses.headerLine),
    {
      name: 'Numbers',
      value: numbers?.label ?? '1234.5',
      evidence: guesses.numbers.evidence,
      choices: NUMBERS,
    },
  ]
}

function quoteName(quote: string | null): string {
  return quote ?? 'none'
}

function headerName(line: number | null): string {
  return line === null ? 'none' : `row ${line + 1}`
}
