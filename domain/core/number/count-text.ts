import { groupThousands } from './digits.ts'

/** An integer with grouped digits. Source: look §5. */
export function countText(count: number): string {
  // Not by Intl, whose first use costs 20 ms at start.
  const digits = String(count)
  return digits.startsWith('-') ? `-${groupThousands(digits.slice(1))}` : groupThousands(digits)
}
