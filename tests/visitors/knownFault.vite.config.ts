import { defineConfig, mergeConfig, type Plugin } from 'vite'
import productConfig from '../../vite.config.ts'
import { faultyFile, faultVariable, knownFaults, withoutMend, type KnownFault } from './knownFaults'

/** Builds a file with its fault. */
function withFault(fault: KnownFault): Plugin {
  const [wanted, faulty] = [faultyFile(fault), withoutMend(fault)]
  return {
    name: 'with-known-fault',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === wanted ? faulty : null),
  }
}

/** Builds the product with a known fault. The files of the product stay as they are. */
export default defineConfig((env) => {
  const fault = knownFaults.find(({ name }) => name === process.env[faultVariable])
  if (fault === undefined) throw new Error(`${faultVariable} names no known fault.`)
  return mergeConfig(productConfig(env), { plugins: [withFault(fault)] })
})
