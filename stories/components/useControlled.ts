import { useState } from 'react'

/** State that begins with what the controls say, and begins again when they say something else. */
export function useControlled<Value>(given: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ given, value: given })
  if (!Object.is(held.given, given)) setHeld({ given, value: given })
  return [held.value, (value) => setHeld({ given, value })]
}
