import SlickModule from 'react-slick'
import 'slick-carousel/slick/slick.css'

/** react-slick's slider: as CommonJS, its import is the class or, with some bundlers, an object that holds it. */
export const Slider = { default: SlickModule, ...SlickModule }.default

/** A mounted slider. */
export type SliderInstance = InstanceType<typeof Slider>
