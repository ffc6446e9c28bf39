import { useMemo } from 'react'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { type ComparedVersions, VersionsFrame } from '#parts/versions/VersionsFrame.tsx'
import { Compared } from '#ui/merge/Compared.tsx'
import { differsInLastEnd } from '#ui/merge/line-tones.ts'
import type { useVersionsDialog } from './use-versions-dialog.ts'

/** The dialog for any kind of text. `first` is selected first, the newest version if null. */
interface VersionsDialogProps extends ReturnType<typeof useVersionsDialog> {
  readonly name: string
  /** Explains when versions are stored; `nothing` explains how the first one is created. */
  readonly reasons: string
  readonly nothing: string
  readonly first: number | null
  readonly onCopy: (version: TabVersion) => void
}

const NO_VERSIONS: readonly TabVersion[] = []

/** Lists the versions of a text, and compares one with the current text or with another one. */
export function VersionsDialog({ versions, dialect, isNarrow, onOlder, ...props }: VersionsDialogProps) {
  const now = versions?.now ?? ''
  return (
    <VersionsFrame
      {...props}
      what="text"
      list={versions?.list ?? NO_VERSIONS}
      onOlder={versions?.hasOlder === true ? onOlder : undefined}
      isSame={({ sql }) => sql === now}
      noteOf={({ chosen, against }) => sameText(chosen.sql, against?.sql ?? now)}
      renderDifference={(compared) => (
        <Difference {...compared} now={now} dialect={dialect} isNarrow={isNarrow} />
      )}
    />
  )
}

interface DifferenceProps
  extends ComparedVersions<TabVersion>,
    Pick<VersionsDialogProps, 'dialect' | 'isNarrow'> {
  readonly now: string
}

function Difference({ chosen, against, chosenLabel, againstLabel, now, dialect, isNarrow }: DifferenceProps) {
  const againstText = against?.sql ?? now
  const first = useMemo(() => ({ label: chosenLabel, text: chosen.sql }), [chosenLabel, chosen.sql])
  const second = useMemo(() => ({ label: againstLabel, text: againstText }), [againstLabel, againstText])
  return (
    <Compared first={first} second={second} dialect={dialect} layout={isNarrow ? 'unified' : 'columns'} />
  )
}

function sameText(chosen: string, against: string): string {
  if (chosen === against) return 'the same text'
  return differsInLastEnd(chosen, against) ? 'the same except for the last line break' : ''
}
