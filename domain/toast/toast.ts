/** How long a toast of each kind stays, in ms. Source: SQL spec §7, BI spec §7. */
export const TOAST_DURATION_MS = {
  info: 4_000,
  success: 4_000,
  warning: 6_000,
  danger: 8_000,
} as const

/** Kind of toast. Source: SQL spec §7. */
export type ToastType = keyof typeof TOAST_DURATION_MS

/** The action of a toast; `label` is its verb. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A requested toast. With `noDuplicate`, an equal toast that is shown suppresses it. Source: SQL spec §3. */
export interface ToastRequest {
  readonly type: ToastType
  readonly text: string
  readonly detail?: string
  readonly action?: ToastAction
  readonly noDuplicate?: boolean
}

/** A toast on the stack. `leftMs` is its remaining time when the clock last advanced. */
export interface Toast extends ToastRequest {
  readonly id: number
  readonly leftMs: number
}
