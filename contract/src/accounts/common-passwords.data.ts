// Words, names and key walks that people make passwords of. Collected by hand; endings and spellings are the rule of password-rules.
// One text, not a list, because that is half the size.
const words = `
aaaaaa aaaaaaa aaaaaaaa aaaaaaaaa aaaaaaaaaa aaabbb aabbcc aamir aarav abcabc abcabcabc abcd abcdabcd abcde abcdef abcdefg
abcdefgh abcdefghi abcdefghij abcdefghijk access account achilles aditya admin adminadmin administrator africa agra ahmedabad
airforce airplane aishwarya ajay akash akshat akshay alexander alexandra alexis alhamdulillah alia alien aliens allah amanda
amazon amber amdavad amen america american amit amita amitabh amritsar anand andrew android angel angels anil anita anjali ankit
ankita anonymous ansari anthony anushka anything apollo apple april aquaman arjun army arsenal arun arvind asdasd asdasdasd
asdasdasdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfghjklzxcvbnm asdzxc asha ashish ashley ashok assassin
athena audi august austin australia autumn avenger avengers azerty azertyuiop baby babyboy babydoll babygirl bachchan badminton
bahubali bajrangbali banana banaras bangalore bangladesh banker barbara barcelona baroda baseball basketball batgirl batman bayern
beach bear beatles beautiful beckham believe bengaluru benjamin berlin bestfriend beyonce bharat bharatmata bhavesh bhavna
bhavnagar bholenath bhopal bible bihar billion billionaire biology birthday biscuit bismillah bitcoin black blackberry blackjack
blackpearl blackpink blessed blessing blockchain blossom blue blueberry bluesky bmw bollywood bombay boss boxing brandon brave
brazil brian brittany broncos bronze brother bts buddha bugatti bullet bumrah bunny burger business butter butterfly cadillac
calcutta california callofduty camaro campus canada candy captain captainamerica caramel caroline cash cat catherine cats champion
champions chandigarh changeit changeme changethis charizard charles charlie chauhan cheese cheetah chelsea chemistry chennai
chennaisuperkings cherry chess chetan chevrolet chicago chicken children china chirag chocolate christ christian christina
christmas christopher church cisco cobra cochin coconut coffee college community company computer conference cookie cookies
corvette cosmic counterstrike courage cowboy cowboys cowgirl cricket cricketer cristiano crypto crystal cutie cutiepie daddy daisy
dancer daniel danielle dark darkangel darkness darling darshan darthvader database david deadpool december deepa deepak deepika
default delhi demo demon demouser desai desert desktop destiny devil dhoni dhruv diamond dinesh dipak director discovery divya
doctor dog doggy dogs dollar dolphin dolphins dontknow dragon dragonball dragonfly dragons dravid dream dreamer dreams driver
drummer dubai ducati duck ducky dumbledore durga dustin dvorak dwarka eagle eagles eclipse edward elephant elizabeth emerald emily
eminem emma engineer england english enterprise entrepreneur everything example explorer facebook faith faithful falcon family
fast father fearless february ferrari fighter flash flipkart florida flower flowers football footballer forest forever forget
forgot fortnite fox france freedom freefire friday friend friends friendship frodo furious gabriel gabriella galaxy gameover gamer
gamers gaming gandalf gandhinagar ganesh ganesha ganga ganguly ganpati garden gaurav gayatri geeta general geography george
germany ghost ghostrider ginger giraffe girish gladiator gmail goa god godisgood godisgreat godislove godzilla goku gold golden
goldfish golf goodbye google gopal gopala gorgeous gorilla govinda grandma grandpa green greenday gryffindor guest guitar gujarat
gujarati gujarattitans gupta guru gurudev gypsy hacker hackers hallelujah halo handsome hannah hanuman happiness happy hardik
harekrishna harharmahadev harley harleydavidson harleyquinn harrypotter harsh harsha haryana hawaii hawk heather heaven hell hello
hellokitty hellothere helloworld hemant henry hercules hermione hetal himalaya hinata hindi hindustan history hitesh hobbit hockey
hogwarts hollywood honda hondacity honey honeybee horse horses hotmail hotstar hottie hrithik hulk hunter hurricane husband
hyderabad hyundai idontcare idontknow iforgot ilovedad ilovegod iloveindia iloveme ilovemom ilovemyself iloveu iloveyou imagine
incredibleindia india indian indians indore inshallah inspire instagram internet investor ipad iphone ipl ironman isabella islam
island italia italy itsme iyer jack jackson jadeja jagdish jaguar jaibajrangbali jaibharat jaihanuman jaihind jaipur jaishreeram
jaishriram jaiswaminarayan jalaram jamaica james jamnagar january japan jasmine jason jatin jay jayesh jedi jennifer jessica jesus
jesuschrist jesuslovesyou jignesh jinendra jodhpur john joker jonathan jordan joshi joshua july june jungle jupiter justice justin
justinbieber justme juventus jyoti kabaddi kajal kalima kamal kanpur karan kareena kartik katherine katrina kavita kawasaki kerala
ketan kevin keyboard khan killer king kingdom kiran kitten kitty kittycat knight knights knowledge koala kobe kohli kolkata komal
krishna kumar kumari kunal kutch ladygaga lakers lakshmi lalit lamborghini laptop lattice-river laura lavender lawyer laxmi lebron legend
legends legolas lemon leomessi leopard letmein liberty library lightning lily linkedin lion lions liverpool lkjhgf lkjhgfdsa login
logon loki london losangeles lovelove lovely lover loverboy lovergirl loveyou lucas lucifer lucknow lucky luckyme luckystar
ludhiana luffy luigi maadurga macbook madonna madras magic magical mahadev mahalakshmi maharashtra mahavir mahesh mahi mahindra
major manager manchester manchesterunited mancity mangalore mango mangoes manish manisha manoj manunited maradona marathi march
margaret maria mariana marine marines mario marriage mars martin maruti mashallah master mastermind mathematics matrix matthew
mayur mbappe meena mehta mehul melissa member members mercedes mercedesbenz mercury merlin messi metallica mexico michael
michaeljackson michaeljordan michelle microsoft midnight mihir million millionaire mine minecraft mishra mitesh mnbvcx mnbvcxz
mohammed mohan mommy monday money moneymoney monitor monkey monkeys moon moonlight moscow mother motorola mountain msdhoni
muhammad mukesh mumbai mumbaiindians mummy music musical muslim mustang mybaby mylife mylove myname mypass mypasswd mypassword
mysecret myself mysore mysql mystery mystic nagar nagarsummit nagpur nair namaskar namaste narayan narmada naruto nashik nathan
nathaniel navigator navy neha neo nepal netflix network newdelhi newpassword newuser newyork neymar nicholas nicole nikhil nilesh
ninja nintendo nirvana nisha nitin nitro nobody noidea nokia noodles nopassword nothing november nurse ocean october odin odisha
office officer oldpassword oliver olivia olympic omnamahshivaya omsairam onedirection onepiece oneplus onlyme opensesame openup
oppo oracle orange orchid organiser organizer oscar outlook owner packers pakistan pancake panda pandya pankaj panther papa paris
parmar parrot parth parvati pass passpass passphrase passw0rd passwd password passwordpassword passwort patel patna patricia
patrick patriots paytm peace peacock peanut penguin pepper petal peter phoenix phonepe physics piano pigeon pikachu pilot
pineapple pink pinky pirate pirates pizza planet playboy player playgirl playstation poiu poiuyt poiuytrewq pokemon police pony
pooja popstar porsche poseidon postgres potato power powerful prakash pranav prashant pratik praveen predator preeti president
pretty prince princess priya priyanka professor project pubgmobile pulsar pumpkin pune punjab punjabi puppy purple qazqaz qazwsx
qazwsxedc qazwsxedcrfv qqqqqq queen qweasd qweasdzxc qweqwe qweqweqwe qwer qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuio
qwertyuiop qwertyuiopasdfghjkl qwertz qwertzuiop rabbit racer rachel racing radhe radhekrishna radheradhe ragnarok rahul raiders
rain rainbow raj raja rajasthan rajeev rajesh rajiv rajkot rakesh rama ramesh ramram ranbir rangers ranveer rao rathod ravi ravina
realmadrid realme rebecca red reddy redmi redrose rekha remember richard rihanna rina rishi ritu river robert robin rockandroll
rocket rockstar rohan rohit rohitsharma ronaldo root rose roses roshan router royalenfield ruby rupee rupees russia sabha sachin
sachintendulkar sagar sahil saibaba sainath sairam salman salmankhan samantha samosa sample samsung samurai sandeep sanjana sanjay
sanskrit sapna sapphire sarah saraswati sasuke satan satnam saturday saturn satyamevjayate saurabh school science scooter scorpion
secret sehwag september server sexy shadow shadows shah shahrukh shahrukhkhan shaikh shakira shankar shark sharma shilpa shiva
shivam shivshakti sholay shreeram shreya shruti shubham shyam siddharth signin signup silver silverado singapore singer singh
sister sita siyaram skywalker smile smiley snake snapchat sneha sniper snow snowball soccer solanki soldier someone something
somnath sonal sonia sophia sophie spain spartan speaker speed spider spiderman splendor sponsor spring srilanka srk stargate
starlight stars startrek startup startups starwars steelers stephanie steven storm strawberry strength strong student success
successful sugar suman sumit summer summit sunday sunflower sunil sunita sunrise sunset sunshine superman superstar superuser
superwoman surat suresh survive survivor suzuki swaminarayan swati sweetheart sweetie sweety sydney sysadmin system tajmahal tarun
tata tatamotors taylor taylorswift teacher team teamwork teddybear tejas telegram temp tempo temporary tendulkar tennis terminator
test tester testing testtest texas thisispassword thomas thor thunder thursday ticket tickets tiffany tiger tigers titan tiwari
together tokyo tomato toor topsecret tornado toronto toyota traveler treasure trewq trinity trivedi truck trucker trustno
trustnoone tuesday tulip turbo turkey turtle tushar twitter tyler udaipur uday umesh unicorn universe university urvashi user
username vadodara vaibhav valentine vampire vandemataram vanessa vanilla varanasi varsha varun vegeta venus verma veronica
victoria victory vijay vikas viking vikram vinay vinayak vinod viper virat viratkohli vishal vishnu visitor vivek vivo voldemort
volleyball volunteer voyager waheguru warrior warriors watermelon website wedding wednesday welcome welcomeback whale whatever
whatsapp white wife wifi william windows winner winners winter wisdom witch wizard wolf wolverine wolves wonderwoman worldcup
wrestling wsxedc xbox xiaomi xmen xxxxxx xxxxxxxx xyz xyzxyz yadav yahoo yamaha yamuna yankees yash yellow yoda yogesh
yourpassword youtube ytrewq yuvraj yxcvbnm zachary zaqwsx zaqxsw zaqxswcde zebra zeel zelda zeus zombie zxcasd zxcasdqwe zxcv
zxcvb zxcvbn zxcvbnm zxcvbnmasdfghjkl zzzzzz zzzzzzzz
`;

/** Stems of very common passwords, in small letters and without digits at their ends. */
export const commonStems: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
