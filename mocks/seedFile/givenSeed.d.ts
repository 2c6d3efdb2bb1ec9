/** The data that `npm start -- --seed FILE` names; undefined without it, and in every build. */
declare module 'virtual:given-seed' {
  import type { Seed } from '../seed'
  const given: Seed | undefined
  export default given
}
