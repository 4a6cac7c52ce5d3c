const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  kg: ['kilogram', 'kilograms'], KG: ['kilogram', 'kilograms'], g: ['gram', 'grams'], mg: ['milligram', 'milligrams'], t: ['ton', 'tons'], lb: ['pound', 'pounds'], lbs: ['pound', 'pounds'], oz: ['ounce', 'ounces'],
  km: ['kilometer', 'kilometers'], m: ['meter', 'meters'], cm: ['centimeter', 'centimeters'], mm: ['millimeter', 'millimeters'], nm: ['nanometer', 'nanometers'], 'μm': ['micrometer', 'micrometers'], ft: ['foot', 'feet'], in: ['inch', 'inches'], mi: ['mile', 'miles'], yd: ['yard', 'yards'],
  'm²': ['square meter', 'square meters'], m2: ['square meter', 'square meters'], 'km²': ['square kilometer', 'square kilometers'], km2: ['square kilometer', 'square kilometers'], 'm³': ['cubic meter', 'cubic meters'], m3: ['cubic meter', 'cubic meters'], 'sq ft': ['square foot', 'square feet'], ha: ['hectare', 'hectares'],
  L: ['liter', 'liters'], l: ['liter', 'liters'], ml: ['milliliter', 'milliliters'], mL: ['milliliter', 'milliliters'], cl: ['centiliter', 'centiliters'], gal: ['gallon', 'gallons'],
  '°C': ['degree Celsius', 'degrees Celsius'], '℃': ['degree Celsius', 'degrees Celsius'], 'ºC': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'], '℉': ['degree Fahrenheit', 'degrees Fahrenheit'], '°': ['degree', 'degrees'],
  'km/h': ['kilometer per hour', 'kilometers per hour'], kph: ['kilometer per hour', 'kilometers per hour'], mph: ['mile per hour', 'miles per hour'], fps: ['frame per second', 'frames per second'], 'km/s': ['kilometer per second', 'kilometers per second'], 'm/s': ['meter per second', 'meters per second'], 'ft/s': ['foot per second', 'feet per second'],
  W: ['watt', 'watts'], kW: ['kilowatt', 'kilowatts'], MW: ['megawatt', 'megawatts'], kWh: ['kilowatt hour', 'kilowatt hours'], V: ['volt', 'volts'], mAh: ['milliamp hour', 'milliamp hours'], Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], MHz: ['megahertz', 'megahertz'], GHz: ['gigahertz', 'gigahertz'], dB: ['decibel', 'decibels'],
  cal: ['calorie', 'calories'], kcal: ['kilocalorie', 'kilocalories'], KB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'], Mbps: ['megabit per second', 'megabits per second'], Gbps: ['gigabit per second', 'gigabits per second'],
  h: ['hour', 'hours'], hr: ['hour', 'hours'], hrs: ['hour', 'hours'], min: ['minute', 'minutes'], mins: ['minute', 'minutes'], sec: ['second', 'seconds'], s: ['second', 'seconds'], ms: ['millisecond', 'milliseconds'], tsp: ['teaspoon', 'teaspoons'], tbsp: ['tablespoon', 'tablespoons'],
}; // prettier-ignore

export const UNITS: readonly string[] = Object.keys(units).toSorted((a, b) => b.length - a.length);
export const unitName = (sign: string, isOne: boolean): string => units[sign]?.[isOne ? 0 : 1] ?? sign; // prettier-ignore

/** One, several, and their hundredth parts. */
export const COINS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  $: ['dollar', 'dollars', 'cent', 'cents'], US$: ['US dollar', 'US dollars', 'cent', 'cents'], '£': ['pound', 'pounds', 'penny', 'pence'], '€': ['euro', 'euros', 'cent', 'cents'], '¥': ['yen', 'yen', '', ''], '₩': ['won', 'won', '', ''], '₹': ['rupee', 'rupees', 'paisa', 'paise'],
  A$: ['Australian dollar', 'Australian dollars', 'cent', 'cents'], C$: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'], HK$: ['Hong Kong dollar', 'Hong Kong dollars', 'cent', 'cents'], NT$: ['Taiwan dollar', 'Taiwan dollars', '', ''], '¢': ['cent', 'cents', '', ''],
  USD: ['US dollar', 'US dollars', 'cent', 'cents'], GBP: ['pound', 'pounds', 'penny', 'pence'], EUR: ['euro', 'euros', 'cent', 'cents'], JPY: ['yen', 'yen', '', ''], CNY: ['yuan', 'yuan', '', ''], CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
}; // prettier-ignore
