import SlickModule from 'react-slick'
import 'slick-carousel/slick/slick.css'

// react-slick is CommonJS: its import is the class or, with some bundlers, an object around it.
const isWrapped = <Class>(module: Class | { default: Class }): module is { default: Class } =>
  typeof module === 'object' && module !== null && 'default' in module

const unwrap = <Class>(module: Class | { default: Class }): Class =>
  isWrapped(module) ? module.default : module

/** react-slick's slider, the same in development, build and tests. */
export const Slider = unwrap(SlickModule)

/** A mounted slider. */
export type SliderInstance = InstanceType<typeof Slider>
