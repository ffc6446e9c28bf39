import { createElement, Fragment, type ReactNode } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import type { Mark } from '#domain/palette/match.ts'
import { parsePaletteText, type RankedHit } from '#domain/palette/rank.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  BooleanIcon,
  BytesIcon,
  ChartIcon,
  DashboardIcon,
  type Icon,
  JsonIcon,
  KeyboardIcon,
  NumberIcon,
  RightIcon,
  RunsIcon,
  SavedQueryIcon,
  SearchEmptyIcon,
  SqlLabIcon,
  TableIcon,
  TextIcon,
  TimeIcon,
  ViewIcon,
} from '#ui/icons.ts'
import { KeyCaps } from '#ui/keyboard/KeyCaps.tsx'
import css from './palette.module.css'
import type { PaletteResult } from './use-palette.ts'

/** Id prefix of the rows, by which the field names the active one. */
export const HIT_ID = 'palette-hit-'

type PaletteListProps = {
  readonly result: PaletteResult | null
  readonly current: number
  readonly onChoose: (index: number) => void
  readonly onPoint: (index: number) => void
}

/** The hits by group; the active one shows the effect of Enter. */
export const PaletteList = ({ result, current, onChoose, onPoint }: PaletteListProps) => {
  const groups = result?.groups ?? []
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  const isEmpty = result !== null && groups.length === 0
  const query = parsePaletteText(result?.typed ?? '').text
  return (
    <div className={css.list} id="palette-hits" role="listbox" aria-label="Found">
      {groups.map(({ title, hits }, at) => (
        <div key={title} role="group" aria-label={title}>
          <p className={css.head} aria-hidden="true">
            {title}
          </p>
          {hits.map((ranked, inGroup) => {
            const index = (starts[at] ?? 0) + inGroup
            return (
              <Row
                key={`${ranked.hit.kind} ${ranked.hit.key}`}
                ranked={ranked}
                id={`${HIT_ID}${index}`}
                isActive={index === current}
                onChoose={() => onChoose(index)}
                onPoint={() => onPoint(index)}
              />
            )
          })}
        </div>
      ))}
      {isEmpty && (
        <div className={css.none}>
          <EmptyState
            icon={SearchEmptyIcon}
            title={query === '' ? 'Type a part of a name' : `Nothing named “${isolated(query)}”`}
          >
            {query === '' ? 'Searches' : 'Searched'} screens, open tabs, saved queries, dashboards, tables,
            columns and commands on this device.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  readonly ranked: RankedHit
  readonly id: string
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}

// Rows take no focus: the field handles the keys and names the active row.
const Row = ({ ranked: { hit, marks }, id, isActive, onChoose, onPoint }: RowProps) => {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.row}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      onPointerMove={() => !isActive && onPoint()}
    >
      {createElement(iconOf(hit))}
      <span className={css.name}>{markedName(hit.name, marks)}</span>
      <span className={css.where}>{hit.where}</span>
      <span className={css.end}>
        {hit.meta}
        {hit.keys?.map((keys) => (
          <KeyCaps key={keys} keys={keys} />
        ))}
      </span>
    </div>
  )
}

function markedName(name: string, marks: readonly Mark[]): ReactNode {
  const pieces = marks.map(({ from, to }, at) => (
    <Fragment key={from}>
      {name.slice(marks[at - 1]?.to ?? 0, from)}
      <mark className={css.mark}>{name.slice(from, to)}</mark>
    </Fragment>
  ))
  return [...pieces, name.slice(marks.at(-1)?.to ?? 0)]
}

const KIND_ICONS: Readonly<Record<PaletteHit['kind'], Icon>> = {
  screen: RightIcon,
  tab: SqlLabIcon,
  'saved-query': SavedQueryIcon,
  dashboard: DashboardIcon,
  chart: ChartIcon,
  dataset: TableIcon,
  table: TableIcon,
  column: TextIcon,
  run: RunsIcon,
  command: RightIcon,
  key: KeyboardIcon,
}

const ICONS: Readonly<Record<NonNullable<PaletteHit['icon']>, Icon>> = {
  table: TableIcon,
  view: ViewIcon,
  number: NumberIcon,
  text: TextIcon,
  time: TimeIcon,
  boolean: BooleanIcon,
  json: JsonIcon,
  bytes: BytesIcon,
}

function iconOf({ kind, icon }: PaletteHit): Icon {
  return icon === undefined ? KIND_ICONS[kind] : ICONS[icon]
}
