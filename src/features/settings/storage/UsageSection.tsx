import { lazy, Suspense, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { CLEARABLE, type ClearableKind, clearKind } from '#data/device/clear-kind.ts'
import type { Usage } from '#data/device/usage.ts'
import { notify } from '#data/platform/toasts.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon } from '#ui/icons.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'
import { countWords, KIND_NAMES, nothingToClear, roomWords } from './usage-texts.ts'
import { useUsage } from './use-usage.ts'

const ClearQuestion = lazy(async () => ({ default: (await import('./ClearQuestion.tsx')).ClearQuestion }))

/** How much room is used, by what, and what can be cleared. */
export function UsageSection({ db }: { readonly db: LocalDatabase }) {
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<Usage | null>(null)
  const usage = useUsage(db, round)
  const clear = async (kind: ClearableKind) => {
    setAsked(null)
    const cleared = await clearKind(db, kind)
    setRound((before) => before + 1)
    if (cleared.ok) notify({ type: 'success', text: `Cleared: ${KIND_NAMES[kind].toLowerCase()}.` })
    else notify({ type: 'danger', text: `${KIND_NAMES[kind]} could not be cleared. They are as they were.` })
  }
  return (
    <Section
      title="Used on this device"
      about={usage.state === 'ready' ? roomWords(usage.value) : 'Being measured'}
      action={
        <IconButton
          label="Measure again"
          icon={RefreshIcon}
          onPress={() => setRound((before) => before + 1)}
        />
      }
    >
      {usage.state === 'ready' && <UsageTable kinds={usage.value.kinds} onClear={setAsked} />}
      {usage.state === 'loading' && <div className={css.measuring} aria-busy="true" />}
      {usage.state === 'failed' && (
        <p className={css.failed} role="alert">
          It could not be read. Nothing was changed; load the page again.
        </p>
      )}
      {asked !== null && isClearable(asked.kind) && (
        <Suspense>
          <ClearQuestion
            kind={asked.kind}
            bytes={asked.bytes - asked.stays.bytes}
            onKeep={() => setAsked(null)}
            onClear={(kind) => void clear(kind)}
          />
        </Suspense>
      )}
    </Section>
  )
}

interface UsageTableProps {
  readonly kinds: readonly Usage[]
  readonly onClear: (usage: Usage) => void
}

function UsageTable({ kinds, onClear }: UsageTableProps) {
  const all = Math.max(
    1,
    kinds.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  return (
    <table className={css.usage}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" aria-label="Share" className={css.share} />
          <th scope="col">Size</th>
          <th scope="col">Number</th>
          <th scope="col" aria-label="Clear" />
        </tr>
      </thead>
      <tbody>
        {kinds.map((usage) => (
          <tr key={usage.kind}>
            <th scope="row">{KIND_NAMES[usage.kind]}</th>
            <td className={css.share}>
              <progress
                className={css.bar}
                max={all}
                value={usage.bytes}
                aria-valuetext={`${Math.round((100 * usage.bytes) / all)} %`}
                aria-label={`Share of ${KIND_NAMES[usage.kind].toLowerCase()}`}
              />
            </td>
            <td>{bytesText(usage.bytes)}</td>
            <td>{countWords(usage)}</td>
            <td>
              {isClearable(usage.kind) && (
                <Button
                  kind="quiet"
                  aria-label={`Clear ${KIND_NAMES[usage.kind].toLowerCase()}`}
                  disabledReason={nothingToClear(usage)}
                  onPress={() => onClear(usage)}
                >
                  Clear
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isClearable(kind: Usage['kind']): kind is ClearableKind {
  return CLEARABLE.some((one) => one === kind)
}
