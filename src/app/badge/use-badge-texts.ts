import { useEffect, useState } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import type { badgeText } from './badge-text.ts'
import type { BadgeNow } from './use-badge.ts'

/** Tooltip of the badge; only its label until the texts are loaded, after the first paint. */
export function useBadgeText({ badge, inputs }: BadgeNow): string {
  const [text, setText] = useState<{ readonly of: typeof badgeText } | null>(null)
  useEffect(() => {
    // If they cannot be loaded, the label remains.
    const load = async () => setText({ of: (await import('./badge-text.ts')).badgeText })
    return whenIdle(() => void load().catch(() => undefined), AFTER_PAINT_MS)
  }, [])
  return text === null ? badge.word : text.of(badge, inputs)
}
