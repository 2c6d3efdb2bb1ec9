/** The data that `npm start -- --seed FILE` names; null without it, and in every build. */
declare module 'virtual:given-seed' {
  import type { Seed } from '../seed'
  const given: Seed | null
  export default given
}
