import { readyValue } from '#domain/core/loadable.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import { partialRowsNote } from '#domain/query/completeness/query-completeness.ts'
import type { ColumnProfile, HistogramBin, NumberProfile } from '#domain/query/profile/column-profile.ts'
import { binFilter, valueFilter } from '#domain/query/profile/profile-filter.ts'
import { notFiniteText, statisticDigits } from '#domain/query/profile/profile-text.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ValueCount } from '#domain/query/view/group-rows.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import { CellAside } from '#parts/cells/CellAside.tsx'
import type { CellSource } from '#parts/cells/source/cell-source.ts'
import { gridColumns } from '#parts/grid-columns.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { formatCell, groupDigits } from '#ui/grid/format-cell.ts'
import css from './profile.module.css'

interface ProfilePanelProps {
  readonly source: CellSource
  readonly column: number
  readonly opened: number
  readonly onOpened: () => void
  /** Adds a filter to the view. */
  readonly onFilter: (filter: ColumnFilter) => void
  readonly onClose: () => void
}

/** The profile of a column over the shown rows. */
export function ProfilePanel({ source, column, opened, onOpened, onFilter, onClose }: ProfilePanelProps) {
  const about = source.columns[column]
  const profile = useLoaded(async (signal) => source.profile(column, signal), [source, column])
  const note = partialRowsNote(source.completeness)
  const sample = String(readyValue(profile)?.top[0]?.value ?? '')
  const onBin = (bin: HistogramBin, isLast: boolean) => {
    if (about === undefined) return
    onFilter(binFilter({ ...about, number: source.numberOf(column) }, bin, { isLast, sample }))
  }
  return (
    <CellAside
      title={about?.name ?? 'Column'}
      caption={[about?.type?.toLowerCase(), `${rowsText(source.rowCount)} shown`].filter(Boolean).join(', ')}
      opened={opened}
      onOpened={onOpened}
      onClose={onClose}
    >
      {profile.state === 'failed' && (
        <p className={css.note} role="alert">
          {profile.error.message}
        </p>
      )}
      {profile.state === 'ready' && about !== undefined && (
        <div className={css.profile} tabIndex={0} role="group" aria-label={`Profile of ${about.name}`}>
          {note !== null && <p className={css.note}>{note}</p>}
          <Facts profile={profile.value} />
          {profile.value.notFinite > 0 && (
            <p className={css.note}>{notFiniteText(profile.value.notFinite)}</p>
          )}
          {profile.value.numbers !== null && (
            <Span numbers={profile.value.numbers} write={numberText} onBin={onBin} />
          )}
          {profile.value.times !== null && (
            <Span numbers={profile.value.times} write={timeText} onBin={onBin} />
          )}
          <TopValues
            profile={profile.value}
            column={about}
            onValue={(value) => onFilter(valueFilter(source.numberOf(column), value))}
          />
        </div>
      )}
    </CellAside>
  )
}

function Facts({ profile: { rows, nulls, distinct, lengths, times } }: { readonly profile: ColumnProfile }) {
  return (
    <dl className={css.facts}>
      <Fact name="Rows" text={countText(rows)} />
      <Fact name="Null" text={`${countText(nulls)}${shareText(nulls, rows)}`} />
      <Fact name="Distinct" text={countText(distinct)} />
      {lengths !== null && times === null && (
        <Fact
          name="Length"
          text={
            lengths.min === lengths.max
              ? countText(lengths.min)
              : `${countText(lengths.min)} to ${countText(lengths.max)}`
          }
        />
      )}
    </dl>
  )
}

/** Longest value that fits in half the width of the panel, in characters. */
const SHORT_FACT = 16

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div data-long={text.length > SHORT_FACT || undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

interface SpanProps {
  readonly numbers: NumberProfile
  readonly write: (value: number) => string
  readonly onBin: (bin: HistogramBin, isLast: boolean) => void
}

function Span({ numbers, write, onBin }: SpanProps) {
  const { min, max, least, greatest, mean, quantiles, histogram } = numbers
  const leastText = least === null ? write(min) : groupDigits(least)
  const greatestText = greatest === null ? write(max) : groupDigits(greatest)
  const most = Math.max(1, ...histogram.map(({ count }) => count))
  return (
    <>
      {histogram.length > 0 && (
        <>
          <ul className={css.histogram} aria-label="Rows in each part of the span">
            {histogram.map((bin, place) => {
              const text = `${write(bin.from)} to ${write(bin.to)}: ${rowsText(bin.count)}`
              return (
                <li key={bin.from} className={css.place}>
                  <button
                    type="button"
                    title={text}
                    aria-label={`Only ${text}`}
                    className={css.bin}
                    onClick={() => onBin(bin, place === histogram.length - 1)}
                  >
                    <span className={css.bar} style={{ height: `${(100 * bin.count) / most}%` }} />
                  </button>
                </li>
              )
            })}
          </ul>
          <div className={css.ends} aria-hidden="true">
            <span>{leastText}</span>
            <span>{greatestText}</span>
          </div>
        </>
      )}
      <dl className={css.facts}>
        <Fact name="Least" text={leastText} />
        <Fact name="5 %" text={write(quantiles.p5)} />
        <Fact name="25 %" text={write(quantiles.p25)} />
        <Fact name="Median" text={write(quantiles.p50)} />
        <Fact name="75 %" text={write(quantiles.p75)} />
        <Fact name="95 %" text={write(quantiles.p95)} />
        <Fact name="Greatest" text={greatestText} />
        <Fact name="Mean" text={write(mean)} />
      </dl>
    </>
  )
}

interface TopValuesProps {
  readonly profile: ColumnProfile
  readonly column: ResultColumn
  readonly onValue: (value: ResultCell) => void
}

function TopValues({ profile, column, onValue }: TopValuesProps) {
  const { rows, distinct, top } = profile
  const most = top[0]?.count ?? 1
  if (top.length === 0) return null
  return (
    <>
      <h4 className={css.subhead}>
        {distinct > top.length
          ? `The ${top.length} most frequent of ${countText(distinct)} values`
          : 'Values'}
      </h4>
      <ol>
        {top.map((one, place) => (
          <TopValue key={place} value={one} column={column} rows={rows} most={most} onValue={onValue} />
        ))}
      </ol>
    </>
  )
}

interface TopValueProps {
  readonly value: ValueCount
  readonly column: ResultColumn
  readonly rows: number
  readonly most: number
  readonly onValue: (value: ResultCell) => void
}

function TopValue({ value: { value, count }, column, rows, most, onValue }: TopValueProps) {
  const [drawn] = gridColumns([column])
  const { text, variant } = formatCell(value, drawn?.kind ?? 'text')
  return (
    <li>
      <button
        type="button"
        className={css.value}
        title="Only rows with this value"
        onClick={() => onValue(value)}
      >
        <span className={css.share} style={{ width: `${(100 * count) / most}%` }} />
        <span className={css.valueText} data-variant={variant}>
          {text}
        </span>
        <span className={css.valueCount}>
          {countText(count)}
          {shareText(count, rows)}
        </span>
      </button>
    </li>
  )
}

function shareText(count: number, rows: number): string {
  if (rows === 0 || count === 0) return ''
  const percent = (100 * count) / rows
  return `, ${percent < 0.1 ? '< 0.1' : percent.toFixed(percent < 10 ? 1 : 0)} %`
}

function numberText(value: number): string {
  return groupDigits(statisticDigits(value))
}

function timeText(ms: number): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return String(ms)
  const text = date.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(' 00:00:00') ? text.slice(0, -9) : text
}
