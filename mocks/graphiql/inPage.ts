import { fetch } from '../browser'
import { showConsole } from './console'

// The console of a page whose mock backend lives in the page itself.
showConsole({ url: `${import.meta.env.BASE_URL}graphql`, fetch })
