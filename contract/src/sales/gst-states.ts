/** The GST list of states and union territories by their two digits. */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
} as const;
export type GstStateCode = keyof typeof gstStates;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The fifteenth character that belongs to the first fourteen: Luhn's scheme in base 36. */
export function gstinCheckDigit(firstFourteen: string): string {
  const sum = firstFourteen.split('').reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / digits.length) + (product % digits.length);
  }, 0);
  return digits.charAt((digits.length - (sum % digits.length)) % digits.length);
}

/** Whether it is a GSTIN with a known state and the right check digit; whether it is registered only the tax office knows. */
export function isGstin(text: string): boolean {
  return shape.test(text) && text.slice(0, 2) in gstStates && gstinCheckDigit(text.slice(0, 14)) === text.charAt(14);
}
