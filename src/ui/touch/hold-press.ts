/** A finger stays for this long, in ms, as for the context menu of other systems. */
const HOLD_MS = 500

/** A finger that moves farther scrolls, in px. */
const MOST_PX = 10

/**
 * Calls `run` once a finger is held in its place: iOS has no context menu that a page could hear of. The click of that finger
 * is dropped. Nothing for a mouse or a pen, and where the browser opens a context menu itself.
 */
export function onHold(
  { pointerType, clientX: x, clientY: y }: Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>,
  run: () => void,
): void {
  if (pointerType !== 'touch') return
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(() => {
    ending.abort()
    dropClick()
    run()
  }, HOLD_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const end = () => ending.abort()
  for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'scroll'])
    window.addEventListener(name, end, { capture: true, signal })
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - x, clientY - y) > MOST_PX) end()
  }
  window.addEventListener('pointermove', move, { signal })
}

/** Drops the click of the finger that is down now. */
function dropClick(): void {
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  window.addEventListener('pointerdown', () => ending.abort(), options)
  const drop = (event: MouseEvent) => {
    // A mark reports its part by a click that the program makes.
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
    ending.abort()
  }
  window.addEventListener('click', drop, options)
}
