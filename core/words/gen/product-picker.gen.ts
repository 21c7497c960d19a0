// Made of core/words/product-picker.en.json by npm run words.
import type { Word } from '../word.ts'

/** Add Products to Invoice */
export const title = 'product-picker.0:Add Products to Invoice' as unknown as Word
/** Adding... */
export const adding = 'product-picker.1:Adding...' as unknown as Word
/** {count, plural, one {Add # Product} other {Add # Products}} */
export const add = 'product-picker.2=[["count","p",{"one":["Add ",0," Product"],"other":["Add ",0," Products"]}]]' as unknown as Word<{ count: number }>
/** {count, number} selected */
export const selected = 'product-picker.3=[["count","n"]," selected"]' as unknown as Word<{ count: number }>
/** Search products... */
export const searching = 'product-picker.4:Search products...' as unknown as Word
/** Search products */
export const search = 'product-picker.5:Search products' as unknown as Word
/** Loading products... */
export const loading = 'product-picker.6:Loading products...' as unknown as Word
/** Failed to load products. Please try again. */
export const failed = 'product-picker.7:Failed to load products. Please try again.' as unknown as Word
/** Try Again */
export const tryAgain = 'product-picker.8:Try Again' as unknown as Word
/** No products found */
export const none = 'product-picker.9:No products found' as unknown as Word
/** You need to add products to your catalog before you can add them to invoices. */
export const noneText = 'product-picker.10:You need to add products to your catalog before you can add them to invoices.' as unknown as Word
/** Go to Products Page */
export const goToProducts = 'product-picker.11:Go to Products Page' as unknown as Word
/** No products found matching your search */
export const noneForSearch = 'product-picker.12:No products found matching your search' as unknown as Word
/** Showing the first {shown} of {total} products. Use the search to find others. */
export const firstOf = 'product-picker.13=["Showing the first ",["shown"]," of ",["total"]," products. Use the search to find others."]' as unknown as Word<{ shown: string; total: string }>
/** Quantity of {name} */
export const quantityOf = 'product-picker.14=["Quantity of ",["name"]]' as unknown as Word<{ name: string }>
